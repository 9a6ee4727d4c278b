-- A family's no hides also the photos that had been withdrawn of its child, or of those who were on them with it, as one that was
-- said before the withdrawal did: those of families that have said it already.
WITH "on_photos" AS (
  SELECT m."image_id", mc."child_id" FROM "moment_children" mc JOIN "moments" m ON m."id" = mc."moment_id"
  UNION
  SELECT m."image_id", ch."child_id" FROM "entry_changes" ch JOIN "moments" m ON m."id" = ch."entry_id"
  WHERE ch."entry" = 'moment' AND ch."kind" = 'retracted'),
"refused" AS (
  SELECT s."child_id", s."purpose" FROM (
    SELECT DISTINCT ON (c."child_id", c."purpose") c."child_id", c."purpose", c."granted" FROM "consents" c
    WHERE c."purpose" IN ('portfolio', 'together') ORDER BY c."child_id", c."purpose", c."id" DESC) s
  WHERE NOT s."granted")
INSERT INTO "held_photos" ("image_id", "child_id", "held_at")
SELECT DISTINCT p."image_id", p."child_id", now()
FROM "on_photos" p JOIN "refused" r ON r."child_id" = p."child_id"
WHERE r."purpose" = 'portfolio'
  OR p."image_id" IN (SELECT o."image_id" FROM "on_photos" o GROUP BY o."image_id" HAVING count(*) > 1)
ON CONFLICT ("image_id", "child_id") DO NOTHING;
