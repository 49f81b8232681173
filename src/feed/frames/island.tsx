import { registerPlain } from '../../island/plain';
import { startFrame } from './frame';

// Doesn't use React: an embed opens as soon as there is consent, even if the visitor hasn't interacted with the feed.
registerPlain( 'frames', startFrame );
