import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';

/** What a family is told of its data: docs/privacy.md says the same with the places where it is so. */
const notice: readonly (readonly [title: string, sentences: readonly string[]])[] = [
  [
    'What we store',
    [
      'About your child: their names, birth date, allergies, care plans, who to call, the rooms they were in, when they came and left, daily reports, sleep and its checks, moments with their photos, and badges. If you allow photos, also a small one beside their name.',
      'About you: your name, email, how you are related to your child, your password as a hash, your comments, what you allowed and when, when you last looked, and when someone in the family first opened a report or moment.',
      'About signing in: second factors, the browser and address of each session (see your account’s page), when you signed in and out, and when a wrong password was tried. So that you can sign in while others guess your password, a fingerprint of each address that you signed in from. To stop guessing, we count tries by email and address, and delete the count a day after it no longer matters.',
      'We store photos without the place and device that the camera wrote into them.',
    ],
  ],
  [
    'Why',
    [
      'So that our staff can care for your child, you know how their day was, and we can show what the law asks us to show. The small photo helps whoever picks your child from a list to pick the right one.',
    ],
  ],
  [
    'Who sees it',
    [
      'You and your child’s other guardians, the room your child is in now, the directors of its location, and admins.',
      'Whoever runs our servers, our file storage or our backups could read what is there.',
      'If another child is in a photo with yours, that child’s family sees the words of the moment and, as long as you allow photos with other children, the photo. They see nothing else about your child.',
      'Below the portfolio you can see who looked: who opened a photo in full size, who downloaded a file that names your child, and which directors and admins opened a single record.',
    ],
  ],
  [
    'What we share',
    [
      'Nothing goes to anyone for advertising, statistics or the like. No page loads anything from elsewhere.',
      'Emails, such as invitations and links for a new password, go through the mail server that we have chosen.',
    ],
  ],
  [
    'How long we keep it',
    [
      'We keep each kind of record for as long as we have set; the page with your child’s records says how long. If no time is set, we keep it until we delete it.',
      'We keep your child’s name and birth date, and what the log of changes says about your child, such as allergies and people to call, until they are erased.',
      'After your child leaves, you can still read their records for 90 days, unless we set another time. A copy that you had prepared is kept for 14 days.',
      'We keep your child’s small photo until it is replaced or removed, until their moments are deleted after they leave, or until your child’s records are erased. If you say no, nobody sees it anymore; ask the director to remove it.',
      'We keep your account after your child leaves. Once you can no longer read their records, it shows nothing. The director can disable it. It is deleted when your child’s records are erased, unless you have another child here or work here.',
      'The fingerprint of an address stays for 90 days after you last signed in from there, or until you have a new password. The log of when you signed in and out stays; once your account is deleted, it names nobody.',
      'A photo that was uploaded but never used is deleted after a day. You are signed out after 12 hours without use, and after a week in any case, unless we set other times.',
      'What was deleted or erased stays in our backups until they are deleted, after 14 days unless we set another time. If our file storage keeps old versions, photos stay there for as long as it keeps them. If we restore a backup, what was erased is erased again, and what was only deleted is back.',
    ],
  ],
  [
    'What you can do',
    [
      'Change what you allow at any time. It applies from the next page that anyone opens.',
      'Download a copy of your child’s records, on the page of that name, and save each photo in the portfolio. What someone has saved or downloaded stays with them: we can’t take it back, even if you say no later.',
      'Ask the director to correct what is wrong, and, once your child has left, to erase what we store. Two people have to agree. What the law makes us keep is set apart until its last day.',
    ],
  ],
];

/** The privacy notice for guardians (product 25.6). */
export function PrivacyPage() {
  return (
    <Page title="Privacy" back={{ to: paths.portfolio, label: 'Back to Portfolio' }} width="form">
      <div className="stack">
        {notice.map(([title, sentences]) => (
          <Card key={title} title={title}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Card>
        ))}
      </div>
    </Page>
  );
}
