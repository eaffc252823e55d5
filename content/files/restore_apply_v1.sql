-- From v1, after restore_apply.sql, on the copy, as postgres. Before, on production:
--   create table restore.service_accounts as select id, status, scopes from core.service_accounts;
begin;
create table if not exists restore.service_accounts (id uuid, status text, scopes text[]);
update core.guests set document_ciphertext = null, document_key_id = null
where anonymized_at is not null and document_ciphertext is not null;
delete from core.notes n
using core.bookings b
join core.guests g on g.id = b.guest_id
where n.subject_type = 'booking' and n.subject_id = b.id and g.anonymized_at is not null;
update core.service_accounts a set status = r.status, scopes = r.scopes
from restore.service_accounts r where a.id = r.id and (a.status, a.scopes) is distinct from (r.status, r.scopes);
commit;
