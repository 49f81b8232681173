<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/** The names of elements and vocabularies as SimplePie knows them, for the many ways in which feeds write them. */
final class FeedNames {
	public const RSS    = '';
	public const ATOM   = 'http://www.w3.org/2005/Atom';
	public const ATOM03 = 'http://purl.org/atom/ns#';
	public const RDF    = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
	public const RSS10  = 'http://purl.org/rss/1.0/';
	public const RSS090 = 'http://my.netscape.com/rdf/simple/0.9/';
	public const XHTML  = 'http://www.w3.org/1999/xhtml';
	public const XML    = 'http://www.w3.org/XML/1998/namespace';

	public const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
	private const DC      = 'http://purl.org/dc/elements/1.1/';
	private const MEDIA   = 'http://search.yahoo.com/mrss/';
	public const ITUNES  = 'http://www.itunes.com/dtds/podcast-1.0.dtd';

	/** Elements in lower case that contain posts, and those that are posts. */
	public const ROOTS = [ 'rss', 'feed', 'rdf', 'channel' ];
	public const POSTS = [ 'item', 'entry' ];

	/** Elements of HTML without an end tag. */
	public const VOID = [ 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr' ];

	/** Vocabularies in lower case, without their scheme, "www." and what is at their end. */
	private const VOCABULARIES = [
		'w3.org/2005/atom'                    => self::ATOM,
		'purl.org/atom/ns'                    => self::ATOM03,
		'w3.org/1999/02/22-rdf-syntax-ns'     => self::RDF,
		'purl.org/rss/1.0'                    => self::RSS10,
		'my.netscape.com/rdf/simple/0.9'      => self::RSS090,
		'channel.netscape.com/rdf/simple/0.9' => self::RSS090,
		'w3.org/1999/xhtml'                   => self::XHTML,
		'purl.org/rss/1.0/modules/content'    => self::CONTENT,
		'purl.org/dc/elements/1.1'            => self::DC,
		'search.yahoo.com/mrss'               => self::MEDIA,
		'search.yahoo.com/rss'                => self::MEDIA,
		'video.search.yahoo.com/mrss'         => self::MEDIA,
		'tools.search.yahoo.com/mrss'         => self::MEDIA,
		'itunes.com/dtds/podcast-1.0.dtd'     => self::ITUNES,
		'backend.userland.com/rss'            => self::RSS,
		'backend.userland.com/rss2'           => self::RSS,
		'backend.userland.com/rss091'         => self::RSS,
		'backend.userland.com/rss092'         => self::RSS,
		'blogs.law.harvard.edu/tech/rss'      => self::RSS,
		'cyber.law.harvard.edu/rss/rss.html'  => self::RSS,
	];

	/** What a prefix stands for where a feed does not say so. */
	private const PREFIXES = [
		'xml'     => self::XML,
		'atom'    => self::ATOM,
		'atom10'  => self::ATOM,
		'a10'     => self::ATOM,
		'content' => self::CONTENT,
		'dc'      => self::DC,
		'media'   => self::MEDIA,
		'itunes'  => self::ITUNES,
		'rdf'     => self::RDF,
		'rss'     => self::RSS,
		'xhtml'   => self::XHTML,
	];

	/** Names of RSS with capital letters. All others are in lower case. */
	private const NAMES = [
		'pubdate'        => 'pubDate',
		'lastbuilddate'  => 'lastBuildDate',
		'skiphours'      => 'skipHours',
		'skipdays'       => 'skipDays',
		'textinput'      => 'textInput',
		'managingeditor' => 'managingEditor',
		'webmaster'      => 'webMaster',
		'ispermalink'    => 'isPermaLink',
		'filesize'       => 'fileSize',
		'isdefault'      => 'isDefault',
	];

	public static function vocabulary( string $uri ): string {
		$key = strtolower( rtrim( (string) preg_replace( '~^https?://(?:www\.)?~i', '', trim( $uri ) ), '/#' ) );
		return self::VOCABULARIES[ $key ] ?? trim( $uri );
	}

	public static function ofPrefix( string $prefix ): string {
		return self::PREFIXES[ strtolower( $prefix ) ] ?? "undeclared:$prefix";
	}

	/** @param string $space vocabulary */
	public static function element( string $space, string $name ): string {
		return match ( $space ) {
			self::RSS, self::ATOM, self::ATOM03 => self::name( $name ),
			self::RDF                           => 'rdf' === strtolower( $name ) ? 'RDF' : $name,
			default                             => $name,
		};
	}

	/** Returns a name of RSS or Atom in the letters that they have for it. */
	public static function name( string $name ): string {
		$lower = strtolower( $name );
		return self::NAMES[ $lower ] ?? $lower;
	}
}
