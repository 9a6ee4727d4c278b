import type { Client } from 'pg';
import type { DataSet } from '../scale/data-set.ts';
import type { Options } from './options.ts';
import type { Server } from './product.ts';
import type { World } from './world.ts';

/** The data set that was asked for, what requests need to know of it, and how it is to be measured. */
export interface Unstarted {
  data: DataSet;
  database: Client;
  world: World;
  options: Options;
}

/** The same with the product over it: what every measurement is given. */
export interface Bench extends Unstarted {
  product: Server;
}
