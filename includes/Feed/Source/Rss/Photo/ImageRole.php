<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

use Frontispiece\Kernel\Text\EmojiImage;

/** Tells photos from images that are none: avatars, emoji, trackers, buttons, badges and placeholders. */
final class ImageRole {
	private const AVATARS = '~//(?:[\w-]+\.)?gravatar\.com/|//avatars?\d*\.|//(?:www\.)?github\.com/[\w-]+\.png|/avatars?/|/profile_images/|/buddyicons/|blavatar'
		. '|/user-?(?:pics?|icons?|avatars?)/|//yt\d\.(?:ggpht|googleusercontent)\.com/|googleusercontent\.com/(?:a|a-)/|//graph\.facebook\.com/\d+/picture'
		. '|communityIcon|//styles\.redditmedia\.com/|//www\.redditstatic\.com/|//(?:resources|img\d)\.blogblog\.com/|/authors?/photos?/|/favicon|/site-?icons?/~i';

	private const TRACKERS = '#//(?:pixel|stats)\.wp\.com/|//stats\.wordpress\.com/|//feeds\.wordpress\.com/1\.0/|\.doubleclick\.net/|\.google-analytics\.com/'
		. '|\.googlesyndication\.com/|/~(?:r|ff?|fc)/|\.feedsportal\.com/|/mf\.gif|//medium\.com/_/stat|[?&]event=post\.clientViewed|scorecardresearch\.com/'
		. '|quantserve\.com/|//www\.facebook\.com/tr\b|/(?:piwik|matomo)\.php|\.com/tracker(?:/|\?|$)|track-rss-story|/track(?:ing)?/(?:open|pixel)|/open\.(?:php|aspx)'
		. '|/wf/open|list-manage\.com/track|/pixel(?:\.(?:gif|png|php)|\?|$)|//pixel\.|/beacon(?:\.\w+)?(?:\?|$)|statcounter\.com/|/hitcounter|counter\.(?:php|gif)'
		. '|//ir-[a-z]+\.amazon\.|assoc-amazon|amazon-adsystem|linksynergy|awin1\.com|//ads?\d*\.|/adserver/|adnxs\.com/|taboola\.com|/impressions?(?:[/?]|$)'
		. '|//hits\.|/feed-?stats?/|//eotrx\.substackcdn\.com/|//t\.co/i/|/republication-tracker-tool#i';

	private const BUTTONS = '#feedburner\.com/(?:fb|~fc)|/feedflare/|addtoany|sharethis|addthis\.com|shareaholic|//a2a\.|/share[-_]?(?:buttons?|icons?|bar)|[-_/](?:btn|button)s?[-_/.]'
		. '|/social[-_]?(?:icons?|media-icons|buttons?)|//(?:img\.)?shields\.io/|//badgen\.net/|badge\.fury\.io|/badges?/|travis-ci\.|//i\.creativecommons\.org/'
		. '|//(?:mirrors\.)?(?:licensebuttons|creativecommons)\.(?:net|org)/|paypalobjects\.com/|buymeacoffee\.com/buttons|ko-fi\.com/(?:img|cdn)|/printfriendly'
		. '|/icons?/[^/]*\.(?:png|gif|ico)|/(?:facebook|twitter|linkedin|pinterest|reddit|whatsapp|email|digg|delicious|stumbleupon|instagram|youtube|rss|feed)'
		. '(?:[-_]?(?:icon|logo|share|button|\d{2}(?:x\d{2})?))?\.(?:png|gif)|//img\.zemanta\.com/#i';

	private const PLACEHOLDERS = '~^data:|^about:|/(?:spacer|blank|clear|clearpixel|cleardot|transparent|trans|dot|empty|gr[ea]y|white|loading|loader|ajax-loader|lazy|lazyload'
		. '|lazy[-_]?placeholder|placeholder|default-?image|no-?image|1x1|1px|space)(?:[-_.]?\d*(?:x\d*)?)?\.(?:gif|png|svg|webp)(?:$|[?#])'
		. '|/(?:placeholder|lazy_placeholder|1x1)[^/]*\.(?:gif|png|svg)|/image[-_]placeholder~i';

	private const CLASSES = '/(?:^|\s|-|_)(?:avatars?|gravatar|userpic|author-(?:photo|image|thumb\w*)|profile-?(?:pic|image|photo)|tracking|tracker|pixel|spacer|badge|icon'
		. '|share-(?:icon|button|img)\w*|social-(?:icon|media)\w*|addtoany\w*|feedflare)(?:\s|$|-\d|--)/i';

	/** Endings of addresses that are pictures made of lines, or no pictures. */
	private const ENDINGS = '~\.(?:svgz?|ico|cur|mp3|m4a|mp4|m4v|webm|mov|ogg|pdf|html?)$~i';

	public static function isPhoto( string $url, string $class = '' ): bool {
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		return '' !== $url
			&& 1 !== preg_match( self::PLACEHOLDERS, $url )
			&& 1 !== preg_match( self::ENDINGS, $path )
			&& ! EmojiImage::matches( $url, $class )
			&& 1 !== preg_match( self::AVATARS, $url )
			&& 1 !== preg_match( self::TRACKERS, $url )
			&& 1 !== preg_match( self::BUTTONS, $url )
			&& ( '' === $class || 1 !== preg_match( self::CLASSES, $class ) );
	}
}
