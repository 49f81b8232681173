<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

use Frontispiece\Kernel\Text\EmojiImage;

/** Tells photos from images that are none: avatars, emoji, trackers, buttons, badges and placeholders. */
final class ImageRole {
	private const AVATARS = '~//(?:[\w-]+\.)?gravatar\.com/|//avatars?\d*\.|//(?:www\.)?github\.com/[\w-]+\.png|/profile_images/|/buddyicons/|blavatar'
		. '|//yt\d\.(?:ggpht|googleusercontent)\.com/|googleusercontent\.com/(?:a|a-)/|//graph\.facebook\.com/\d+/picture|communityIcon'
		. '|//styles\.redditmedia\.com/|//www\.redditstatic\.com/|//(?:resources|img\d)\.blogblog\.com/~i';

	private const TRACKERS = '#//(?:pixel|stats)\.wp\.com/|//stats\.wordpress\.com/|//feeds\.wordpress\.com/1\.0/|\.doubleclick\.net/|\.google-analytics\.com/'
		. '|\.googlesyndication\.com/|/~(?:r|ff?|fc)/|//(?:feed|rss)[\w.-]*/~\w{1,2}/|\.feedsportal\.com/|/mf\.gif|//medium\.com/_/stat|scorecardresearch\.com/'
		. '|[?&]event=post\.clientViewed|quantserve\.com/|//www\.facebook\.com/tr\b|/(?:piwik|matomo)\.php|\.com/tracker(?:/|\?|$)|track-rss-story'
		. '|/track(?:ing)?/(?:open|pixel)|/open\.(?:php|aspx)|/wf/open|list-manage\.com/track|//pixel\.|statcounter\.com/|/hitcounter|counter\.php'
		. '|//ir-[a-z]+\.amazon\.|assoc-amazon|amazon-adsystem|linksynergy|awin1\.com|//ads?\d*\.|/adserver/|adnxs\.com/|taboola\.com|//hits\.|/feed-?stats?/'
		. '|//eotrx\.substackcdn\.com/|//t\.co/i/|/republication-tracker-tool|//(?:[\w-]+\.)?pheedo\.com/|//b\.scorecard|//www\.assoc|//rss\.buysellads\.com/#i';

	private const BUTTONS = '#feedburner\.com/(?:fb|~fc)|/feedflare/|addtoany|sharethis|addthis\.com|shareaholic|//a2a\.|//(?:img\.)?shields\.io/|//badgen\.net/'
		. '|badge\.fury\.io|travis-ci\.|//i\.creativecommons\.org/|//(?:mirrors\.)?(?:licensebuttons|creativecommons)\.(?:net|org)/|paypalobjects\.com/'
		. '|buymeacoffee\.com/buttons|ko-fi\.com/(?:img|cdn)|//img\.zemanta\.com/|stumble-?it|tweetmeme\.com/|slashdot-?it|//a\.fsdn\.com/sd/'
		. '|gstatic\.com/images/icons/|/digg-?(?:it|this)\.|delicious\.com/static/|technorati\.com/|//(?:www\.)?feedblitz\.com/|//assets\.feedblitz\.com/#i';

	/** Names of files and folders that mostly mean such an image, but are those of photos as well. */
	private const NAMES = '#counter\.gif|/(?:white|gr[ea]y|dot|empty|clear|space|trans)\d*\.(?:png|webp)(?:$|[?\#])|/avatars?/|/user-?(?:pics?|icons?|avatars?)/|/authors?/photos?/|/favicon|/site-?icons?/|/pixel(?:\.(?:gif|png|php)|\?|$)'
		. '|/beacon(?:\.(?:gif|php|aspx?))?(?:\?|$)|/impressions?(?:[/?]|$)|/share[-_]?(?:buttons?|icons?|bar)|/(?:btn|button)s?/[^/]*\.(?:png|gif)'
		. '|[-_/](?:btn|button)s?(?:[-_][\w-]*)?\.(?:png|gif)|/social[-_]?(?:icons?|media-icons|buttons?)|/badges?/|/printfriendly|/icons?/[^/]*\.(?:png|gif|ico)'
		. '|/(?:facebook|twitter|linkedin|pinterest|reddit|whatsapp|email|digg|delicious|stumbleupon|instagram|youtube|google-?plus|gplus|rss|feed)'
		. '(?:[-_]?(?:icon|logo|share|button|large|small|\d{2}(?:x\d{2})?)){0,3}\.(?:png|gif)#i';

	private const PLACEHOLDERS = '~^data:|^about:|/(?:white|gr[ea]y|dot|empty|clear|space|trans)(?:[-_.]?\d*(?:x\d*)?)?\.gif(?:$|[?#])|/(?:spacer|blank|clearpixel|cleardot|transparent|loading|loader|ajax-loader|lazy|lazyload'
		. '|lazy[-_]?placeholder|placeholder|default-?image|no-?image|1x1|1px)(?:[-_.]?\d*(?:x\d*)?)?\.(?:gif|png|svg|webp)(?:$|[?#])'
		. '|/(?:placeholder|lazy_placeholder|1x1)[^/]*\.(?:gif|png|svg)|/image[-_]placeholder~i';

	private const PORTRAITS = '/(?:^|\s|-|_)(?:avatars?|gravatar|userpic|author-(?:photo|image|thumb\w*)|profile-?(?:pic|image|photo))(?:\s|$|-\d|--)/i';

	private const CLASSES = '/(?:^|\s|-|_)(?:tracking|tracker|pixel|spacer|badge|icon|share-(?:icon|button|img)\w*|social-(?:icon|media)\w*|addtoany\w*|feedflare)'
		. '(?:\s|$|-\d|--)/i';

	/** Sides of an image in pixels that is a photo whatever its name says, and of one that is no portrait of an author. */
	private const MIN_LONG     = 300;
	private const MIN_SHORT    = 150;
	private const MIN_PORTRAIT = 600;

	/** Endings of addresses that are images made of lines, or no pictures. */
	private const ENDINGS = '~\.(?:svgz?|ico|cur|mp3|m4a|mp4|m4v|webm|mov|ogg|pdf|html?)$~i';

	/**
	 * @param string $class  of the element
	 * @param int    $width  as declared, 0 = unknown
	 * @param int    $height as declared, 0 = unknown
	 * @param bool   $isFile whether the feed has it as a file of the post
	 */
	public static function isPhoto( string $url, string $class = '', int $width = 0, int $height = 0, bool $isFile = false ): bool {
		$path    = (string) wp_parse_url( $url, PHP_URL_PATH );
		$sides   = array_filter( [ $width, $height ], static fn( int $side ): bool => $side > 0 );
		$isLarge = [] === $sides ? $isFile : max( $sides ) >= self::MIN_LONG && min( $sides ) >= self::MIN_SHORT;
		return '' !== $url
			&& 1 !== preg_match( self::PLACEHOLDERS, $url )
			&& 1 !== preg_match( self::ENDINGS, $path )
			&& ! EmojiImage::matches( $url, $class )
			&& 1 !== preg_match( self::AVATARS, $url )
			&& 1 !== preg_match( self::TRACKERS, $url )
			&& 1 !== preg_match( self::BUTTONS, $url )
			&& ( ( $isLarge && max( $width, $height ) >= self::MIN_PORTRAIT ) || 1 !== preg_match( self::PORTRAITS, $class ) )
			&& ( $isLarge || ( 1 !== preg_match( self::NAMES, $url ) && 1 !== preg_match( self::CLASSES, $class ) ) );
	}
}
