-- psql "$DATABASE_URL" -v at='2026-03-01 12:00:00+00' -f mark-set-back.sql: the database was set back to this moment. Devices begin their feed anew and
-- send what it lacks (docs/backup.md). Before the server starts, once.
\set ON_ERROR_STOP on
begin;
insert into former_histories (epoch, left_at) select epoch, :'at'::timestamptz from store_identity on conflict do nothing;
update store_identity set epoch = gen_random_uuid();
commit;
