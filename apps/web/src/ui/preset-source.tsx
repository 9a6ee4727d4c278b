import classes from './preset-source.module.css';

/** What a set of rules is taken from: when it was read and what to know of it (`words`), and its rules, a line each. */
export function PresetSource({ words, rules }: { words: string; rules: string[] }) {
  return (
    <div className={classes.source}>
      <p>{words}</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}
