import { registerFeatureBlock } from '../../blocks/register';
import { photoList } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, photoList );
