/** What the build tells the service worker of the door. Addresses are paths. */
export interface DoorFiles {
  /** Changes with every file. */
  version: string;
  /** The page of all addresses below the worker. */
  page: string;
  /** The page's script, which names its build. */
  entry: string;
  files: readonly string[];
}
