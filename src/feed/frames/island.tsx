import { registerPlain } from '../../island/plain';
import { startFrame } from './frame';

// Without React: a frame opens as soon as there is consent, whether anybody touches the feed or not.
registerPlain( 'frames', startFrame );
