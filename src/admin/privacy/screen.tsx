import { mountScreen } from '../mount';
import { Privacy } from './privacy';

mountScreen( <Privacy /> );
