/** Where no screen is: only the number, as public/404.html says it where there is no script. */
export function NotFoundScreen() {
  return (
    <main className="message">
      <h1>404</h1>
    </main>
  );
}
