import { mountScreen } from '../mount';
import { Messages } from './messages';

mountScreen( <Messages /> );
