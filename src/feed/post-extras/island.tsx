import { registerPlain } from '../../island/plain';
import { startCover } from './cover';

// Doesn't use React: a content warning opens without a script, and this only tells the lightbox.
registerPlain( 'post-extras', startCover );
