import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OnRequest } from './on-request.tsx';

// The page does not wait for what nobody has asked for.
const Looks = lazyPart(() => import('./looks.tsx'), 'Looks', 'Who looked could not be loaded.');

/** Who looked at what is recorded of a child, by person and day. */
export function WhoLooked({ childId }: { childId: number }) {
  return (
    <Card title="Who looked">
      <OnRequest
        text="We record who opens photos in full size, who downloads files, and which directors and admins open single records."
        label="Show who looked"
      >
        <Looks childId={childId} />
      </OnRequest>
    </Card>
  );
}
