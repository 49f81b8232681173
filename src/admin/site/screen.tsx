import { mountScreen } from '../mount';
import { Features } from './features';

mountScreen( <Features /> );
