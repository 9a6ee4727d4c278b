import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that talks SMTP as `answer` has it, and keeps the mails that it took. */
export class MailServer {
  readonly mails: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The reply to the command MAIL. */
  answer = '250 OK';
  /** Until then nobody is told that a mail was taken. */
  hold = Promise.resolve();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      this.#talk(socket);
    });
  }

  #talk(socket: Socket): void {
    let mail: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      if (mail !== undefined) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        this.mails.push(mail);
        mail = undefined;
        void this.hold.then(() => socket.write('250 taken\r\n'));
      } else if (text.startsWith('MAIL')) socket.write(`${this.answer}\r\n`);
      else if (text.startsWith('DATA')) {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 OK\r\n');
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
