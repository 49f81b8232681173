import { mountScreen } from '../mount';
import { Results } from './results';

mountScreen( <Results /> );
