import { registerPlain } from '../../island/plain';
import { startPhotoCarousel } from './start';

// Without React: one that moves by itself runs before anybody has touched the feed.
registerPlain( 'photo-carousel', startPhotoCarousel );
