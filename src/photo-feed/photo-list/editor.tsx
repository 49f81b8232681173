import { registerFeatureBlock } from '../../blocks/register';
import metadata from './block.json';

registerFeatureBlock( metadata.name );
