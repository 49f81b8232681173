import { mountScreen } from '../mount';
import { Sources } from './sources';

mountScreen( <Sources /> );
