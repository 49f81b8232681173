// @ts-check
import { networks } from './networks.mjs';
import batch from './routes/batch.mjs';
import captchas from './routes/captchas.mjs';
import cdn from './routes/cdn.mjs';
import controlContent from './routes/control-content.mjs';
import control from './routes/control.mjs';
import dialogs from './routes/dialogs.mjs';
import facebookToken from './routes/facebook-token.mjs';
import hashtagSearch from './routes/hashtag-search.mjs';
import instagramToken from './routes/instagram-token.mjs';
import node from './routes/node.mjs';
import oembed from './routes/oembed.mjs';
import picture from './routes/picture.mjs';
import weather from './routes/weather.mjs';

/**
 * All routes of the server. The first match responds, so `node`, which matches any path of a Graph host, is last. To add
 * a network, add a folder with a network.mjs; its host is the first path segment.
 *
 * @type {import('./lib/types.mjs').Route[]}
 */
export const routes = [
	...control,
	...controlContent,
	...cdn,
	...dialogs,
	...facebookToken,
	...instagramToken,
	...hashtagSearch,
	...oembed,
	...captchas,
	...batch,
	...picture,
	...weather,
	...[ ...networks.values() ].flatMap( ( network ) => network.routes ),
	...node,
];
