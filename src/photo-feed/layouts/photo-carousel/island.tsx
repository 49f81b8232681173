import { registerPlain } from '../../../island/plain';
import { startPhotoCarousel } from './start';

// Doesn't use React: an autoplaying carousel starts before the visitor interacts with the feed.
registerPlain( 'photo-carousel', startPhotoCarousel );
