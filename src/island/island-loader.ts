// Loads islands on pages without a feed.
import { startIslands } from './islands';

startIslands();
