type Validation = typeof import('./validation.ts');

let loading: Promise<Validation> | undefined;

/** Call it early: when a visitor touches the form. Rejects without a network. */
export function loadValidation(): Promise<Validation> {
  loading ??= import('./validation.ts').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** For the form: loads it while the visitor types. */
export function prepareValidation(): void {
  loadValidation().catch(() => undefined);
}
