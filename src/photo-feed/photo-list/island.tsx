import { registerPlain } from '../../island/plain';
import { startList } from './list';

registerPlain( 'photo-list', startList );
