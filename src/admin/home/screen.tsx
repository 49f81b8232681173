import { mountScreen } from '../mount';
import { Home } from './home';

mountScreen( <Home /> );
