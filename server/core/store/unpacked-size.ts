/**
 * SQL for the bytes of a `jsonb` column as they are before compression, about what it takes as text. What is stored compressed may be a
 * hundredth of what it is, and no function of PostgreSQL tells: joined with nothing, the value is unpacked, which takes a tenth of writing it out.
 */
export function unpackedSize(column: string): string {
  return `case when pg_column_compression(${column}) is null then pg_column_size(${column}) else pg_column_size(${column} || '{}'::jsonb) end`;
}
