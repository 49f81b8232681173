import { registerFeatureBlock } from '../blocks/register';
import { posts } from '../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, posts );
