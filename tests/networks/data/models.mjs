// @ts-check
/**
 * The records in the store. nodes/ converts them to the shapes of the Graph API.
 *
 * @typedef {object} Person
 * @property {string} id
 * @property {string} name
 *
 * @typedef {object} Page
 * @property {string} id
 * @property {string} name
 * @property {string} username
 * @property {string} about
 * @property {string} category
 * @property {number} fans
 * @property {number} followers
 * @property {string | null} instagram
 * @property {string} token
 * @property {{ city: string, country: string, street: string, zip: string, latitude: number, longitude: number } | null} location
 *
 * @typedef {object} Tag
 * @property {string} id
 * @property {string} name
 * @property {'page' | 'user' | 'event'} type
 * @property {number} offset  UTF-16 units.
 * @property {number} length
 *
 * @typedef {object} LinkCard
 * @property {string} url
 * @property {string} title
 * @property {string} [description]
 * @property {string} [image]  Name below /cdn.
 *
 * @typedef {object} Attachment
 * @property {(
 *   'photo' | 'album' | 'video' | 'reel' | 'link' | 'player' | 'event' | 'share' | 'animated' | 'cover' | 'profile'
 *   | 'template' | 'carousel' | 'new_album' | 'unknown'
 * )} kind
 * @property {number[]} [photos]  Places of photos.
 * @property {number} [video]
 * @property {string} [event]
 * @property {LinkCard} [link]
 * @property {LinkCard[]} [cards]
 *
 * @typedef {object} Post
 * @property {string} id
 * @property {string} page
 * @property {Page | Person | null} from
 * @property {'page' | 'visitor' | 'tagged'} wall
 * @property {number} created
 * @property {number} updated
 * @property {number} [backdated]
 * @property {string | undefined} [message]
 * @property {Tag[]} [tags]
 * @property {string} [story]
 * @property {Tag[]} [storyTags]
 * @property {string} status
 * @property {Attachment | undefined} [attachment]
 * @property {number} shares
 * @property {Record<string, number>} reactions
 * @property {number} comments    Counted, may exceed those stored.
 * @property {boolean} published
 * @property {boolean} hidden
 * @property {boolean} expired
 * @property {string} [parent]
 * @property {boolean} [place]
 * @property {{ type: string, value: { link: string } }} [action]
 *
 * @typedef {object} Comment
 * @property {string} id
 * @property {string} post
 * @property {string | null} parent
 * @property {string} page
 * @property {Page | Person} from
 * @property {string} message
 * @property {number} created
 * @property {number} likes
 * @property {Tag[]} [tags]
 * @property {number} [photo]
 * @property {boolean} hidden
 *
 * @typedef {object} Photo
 * @property {string} id
 * @property {string} page
 * @property {number} n
 * @property {string} album
 * @property {string} post
 * @property {number} created
 * @property {number} width
 * @property {number} height
 * @property {string} [name]
 * @property {string} alt
 *
 * @typedef {object} Album
 * @property {string} id
 * @property {string} page
 * @property {string} name
 * @property {string} type
 * @property {string} [description]
 * @property {number} created
 * @property {number} updated
 * @property {number} extra  Photos counted but not readable.
 *
 * @typedef {object} Video
 * @property {string} id
 * @property {string} page
 * @property {number} n
 * @property {string} [title]
 * @property {string} [description]
 * @property {number} created
 * @property {number} length
 * @property {number} width
 * @property {number} height
 * @property {boolean} reel
 *
 * @typedef {object} Event
 * @property {string} id
 * @property {string} page
 * @property {string} name
 * @property {string} description
 * @property {number} start
 * @property {number} [end]
 * @property {number} offset  Minutes east of UTC.
 * @property {string} timezone
 * @property {'full' | 'name' | 'none'} place
 * @property {boolean} cancelled
 * @property {boolean} online
 * @property {{ id: string, start: number, end: number }[]} [times]
 * @property {string} [ticket]
 *
 * @typedef {object} IgUser
 * @property {string} id
 * @property {string} scoped
 * @property {string} username
 * @property {string} name
 * @property {string} biography
 * @property {string} website
 * @property {string} type
 * @property {number} followers
 * @property {number} follows
 * @property {boolean} own
 *
 * @typedef {object} IgMedia
 * @property {string} id
 * @property {string} owner
 * @property {string} username
 * @property {string} shortcode
 * @property {'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM'} type
 * @property {'FEED' | 'REELS' | 'STORY'} product
 * @property {string} [caption]
 * @property {number} created
 * @property {number} width
 * @property {number} height
 * @property {boolean} noUrl
 * @property {boolean} noThumbnail
 * @property {boolean} [ai]  Its owner says that it was made with AI.
 * @property {number | null} likes  Null when the owner hides them.
 * @property {number} comments
 * @property {string} [alt]
 * @property {IgMedia[]} [children]
 *
 * @typedef {object} IgComment
 * @property {string} id
 * @property {string} media
 * @property {string | null} parent
 * @property {string} username
 * @property {string} text
 * @property {number} created
 * @property {number} likes
 */
export {};
