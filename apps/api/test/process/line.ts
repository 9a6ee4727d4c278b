import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the database on which answers can be held up, as a bad network does, and which can be cut. */
export interface Line {
  /** The database's address by way of this line. */
  url: string;
  /** From now on what is asked arrives and what is answered does not. */
  stall(): void;
  /** Delivers what was held up, in order; nothing that was sent is lost. */
  heal(): void;
  /** Breaks every connection and refuses new ones, as a database that is down does. */
  cut(): Promise<void>;
  /** Takes connections again, at the same address. */
  join(): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stalled = false;
  let held: (() => void)[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (bytes) => database.write(bytes));
    database.on('data', (bytes) => {
      if (stalled) held.push(() => client.write(bytes));
      else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    url: url.href,
    stall: () => {
      stalled = true;
    },
    heal: () => {
      stalled = false;
      for (const deliver of held) deliver();
      held = [];
    },
    cut,
    join: async () => {
      server.listen(Number(url.port), '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
