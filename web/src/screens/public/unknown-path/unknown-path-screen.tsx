/** The screen for an unknown path. It shows only the number, like public/404.html. */
export function NotFoundScreen() {
  return (
    <main className="message">
      <h1>404</h1>
    </main>
  );
}
