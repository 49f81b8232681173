// For pages without a feed.
import { startIslands } from './islands';

startIslands();
