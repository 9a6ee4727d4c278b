import type { Role } from '@footprints/contracts/identity';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type Lazy = LazyRouteFunction<RouteObject>;

/** The roles that a page is for; `*` is whoever is signed in. */
export type Allowed = '*' | readonly Role[];

/** A page: where it is, whom it is for (undefined is everybody), and its code. */
export type PageRow = readonly [path: string, allow: Allowed | undefined, lazy: Lazy];

/** A page whose code is loaded when it is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Lazy {
  return async () => ({ Component: (await load())[name] });
}
