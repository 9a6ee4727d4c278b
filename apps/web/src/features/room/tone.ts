let context: AudioContext | undefined;

const toneHz = 660;
const toneSeconds = 0.4;
const loudness = 0.2;

/** A short soft tone. A browser that was not tapped since the page was opened stays silent until it is. */
export function playTone(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = toneHz;
  gain.gain.setValueAtTime(loudness, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + toneSeconds);
}
