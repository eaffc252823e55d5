/** Shows the header row of a table of errors. */
export function ErrorHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Error</th>
        <th scope="col">Cause</th>
        <th scope="col">What the client does</th>
      </tr>
    </thead>
  );
}
