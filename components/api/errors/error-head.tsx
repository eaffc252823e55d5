/** Shows an error table's header row. */
export function ErrorHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Error</th>
        <th scope="col">Cause</th>
        <th scope="col">What to do</th>
      </tr>
    </thead>
  );
}
