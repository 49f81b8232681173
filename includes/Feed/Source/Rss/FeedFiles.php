<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\ArrayReader;
use SimplePie\Item;
use SimplePie\Misc;

/**
 * Reads the files of an entry: Media RSS, enclosures, and links of Atom.
 *
 * SimplePie can do that too, but it makes an object of every credit, category and hash for every file, so that a post with
 * some thousand of each takes minutes.
 *
 * @phpstan-type File array{url: string, type: string, alt: string, poster: string, width?: int, height?: int, isMain?: bool,
 *     posters?: list<array{url: string, width: int, height: int}>}
 */
final class FeedFiles {
	private const MAX_FILES = 50;

	/** Titles, descriptions and thumbnails of a file, of which the first one counts. */
	private const MAX_FACTS = 5;

	private const MEDIA = 'http://search.yahoo.com/mrss/';
	private const COVERS = [
		[ 'http://www.itunes.com/dtds/podcast-1.0.dtd', 'image', 'href' ],
		[ 'http://www.google.com/schemas/play-podcasts/1.0', 'image', 'href' ],
		[ 'http://ogp.me/ns#', 'image', 'content' ],
		[ '', 'image', 'url' ],
		[ '', 'thumbnail', 'url' ],
	];

	private const ATOM  = [ 'http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#' ];

	/** @param Item $item */
	private function __construct( private readonly object $item ) {}

	/**
	 * @param Item $item
	 * @return list<File> media of groups, then other media, then enclosures
	 */
	public static function fromItem( $item ): array {
		$files = array_filter(
			( new self( $item ) )->all(),
			static fn( array $file ): bool => '' !== $file['url'] . $file['poster'],
		);
		return array_values( $files );
	}

	/** @return list<File> */
	private function all(): array {
		$files = [];
		foreach ( $this->elementsOfFiles() as [ $element, $address, $group ] ) {
			$files[] = $this->file( $element, $address, $group );
			if ( count( $files ) === self::MAX_FILES ) {
				break;
			}
		}
		return [] === $files ? [ $this->file( new ArrayReader( [] ), 'url', null ) ] : $files;
	}

	/** @return \Generator<int, array{ArrayReader, string, ArrayReader|null}> element, attribute with its address, group */
	private function elementsOfFiles(): \Generator {
		foreach ( $this->tags( self::MEDIA, 'group' ) as $group ) {
			foreach ( self::media( $group, 'content' ) as $content ) {
				if ( '' !== self::attribute( $content, 'url' ) ) {
					yield [ $content, 'url', $group ];
				}
			}
		}
		foreach ( $this->tags( self::MEDIA, 'content' ) as $content ) {
			if ( '' !== self::attribute( $content, 'url' ) || [] !== self::media( $content, 'player' ) ) {
				yield [ $content, 'url', null ];
			}
		}
		foreach ( self::ATOM as $namespace ) {
			foreach ( $this->tags( $namespace, 'link' ) as $link ) {
				if ( 'enclosure' === self::attribute( $link, 'rel' ) && '' !== self::attribute( $link, 'href' ) ) {
					yield [ $link, 'href', null ];
				}
			}
		}
		foreach ( $this->tags( '', 'enclosure' ) as $enclosure ) {
			if ( '' !== self::attribute( $enclosure, 'url' ) ) {
				yield [ $enclosure, 'url', null ];
			}
		}
	}

	/**
	 * @param ArrayReader|null $group element around it, whose title and thumbnail are those of each file without its own
	 * @return File
	 */
	private function file( ArrayReader $element, string $address, ?ArrayReader $group ): array {
		$url        = $this->address( $element, $address );
		$type       = FileTypes::byName( self::attribute( $element, 'type' ), $url );
		$medium     = strtolower( trim( self::attribute( $element, 'medium' ) ) );
		$about      = $this->nearest( $element, $group, 'description' );
		$about      = '' === trim( ( $about[0] ?? null )?->string( 'data' ) ?? '' ) ? $this->nearest( $element, $group, 'title' ) : $about;
		$type       = '' === $type && '' !== $medium ? "$medium/*" : $type;
		$isImage    = str_starts_with( $type, 'image/' ) || FeedItems::hasImageEnding( $url );
		$thumbnails = $this->posters( $element, $group, '' !== $url && ! $isImage );
		return [
			'url'    => $url,
			'type'   => $type,
			'alt'    => self::alt( $element, $about ),
			'poster' => $thumbnails[0]['url'] ?? '',
		] + array_filter( [
			'posters' => $thumbnails === [ [ 'url' => $thumbnails[0]['url'] ?? '', 'width' => 0, 'height' => 0 ] ] ? [] : $thumbnails,
			'width'   => max( 0, (int) self::attribute( $element, 'width' ) ),
			'height'  => max( 0, (int) self::attribute( $element, 'height' ) ),
			'isMain'  => 'true' === strtolower( self::attribute( $element, 'isDefault' ) ),
		], static fn( mixed $value ): bool => ! in_array( $value, [ [], 0, false ], true ) );
	}

	/**
	 * @param bool $isPlayer whether the element is something to play, which the image of the whole feed may stand for
	 * @return list<array{url: string, width: int, height: int}> the widest first
	 */
	private function posters( ArrayReader $element, ?ArrayReader $group, bool $isPlayer ): array {
		$thumbnails = array_map( $this->thumbnail( ... ), $this->nearest( $element, $group, 'thumbnail', false ) );
		$base       = (string) $this->item->get_feed()->get_base();
		foreach ( self::COVERS as [ $namespace, $name, $attribute ] ) {
			foreach ( $this->tags( $namespace, $name, self::MAX_FACTS ) as $cover ) {
				$url          = $this->address( $cover, $attribute );
				$url          = '' === $url ? FeedItems::address( self::textOf( $cover ), $base ) : $url;
				$thumbnails[] = [ 'url' => $url, 'width' => 0, 'height' => 0 ];
			}
		}
		if ( [] === $thumbnails && $isPlayer ) {
			$thumbnails = array_map( $this->thumbnail( ... ), $this->nearest( $element, $group, 'thumbnail' ) );
		}
		$thumbnails = array_values( array_filter( $thumbnails, static fn( array $thumbnail ): bool => '' !== $thumbnail['url'] ) );
		usort( $thumbnails, static fn( array $a, array $b ): int => $b['width'] <=> $a['width'] );
		return $thumbnails;
	}

	/** @return array{url: string, width: int, height: int} */
	private function thumbnail( ArrayReader $element ): array {
		return [
			'url'    => $this->address( $element, 'url' ),
			'width'  => max( 0, (int) self::attribute( $element, 'width' ) ),
			'height' => max( 0, (int) self::attribute( $element, 'height' ) ),
		];
	}

	/** Returns the address that an element contains, or its element `url`. */
	private static function textOf( ArrayReader $element ): string {
		$url = $element->at( 'child', '' )->list( 'url' )[0] ?? null;
		return trim( null === $url ? $element->string( 'data' ) : $url->string( 'data' ) );
	}

	/** @param list<ArrayReader> $about */
	private static function alt( ArrayReader $element, array $about ): string {
		$text = ( $about[0] ?? null )?->string( 'data' ) ?? '';
		$type = null === ( $about[0] ?? null ) ? '' : strtolower( self::attribute( $about[0], 'type' ) );
		return '' === self::attribute( $element, 'href' ) || '' === self::attribute( $element, 'title' )
			? Markup::title( $text, 'html' === $type ? Markup::HTML : Markup::TEXT )
			: Markup::line( self::attribute( $element, 'title' ) );
	}

	/** @return list<ArrayReader> elements of Media RSS in the file, its group, the item or the channel, whichever has them first */
	private function nearest( ArrayReader $element, ?ArrayReader $group, string $name, bool $orOfChannel = true ): array {
		$own = self::media( $element, $name, self::MAX_FACTS );
		$own = [] === $own && null !== $group ? self::media( $group, $name, self::MAX_FACTS ) : $own;
		$own = [] === $own ? $this->tags( self::MEDIA, $name, self::MAX_FACTS ) : $own;
		return [] === $own && $orOfChannel
			? self::elements( $this->item->get_feed()->get_channel_tags( self::MEDIA, $name ), self::MAX_FACTS )
			: $own;
	}

	/** @return list<ArrayReader> */
	private function tags( string $namespace, string $name, int $max = self::MAX_FILES ): array {
		return self::elements( $this->item->get_item_tags( $namespace, $name ), $max );
	}

	/** @return list<ArrayReader> */
	private static function media( ArrayReader $parent, string $name, int $max = self::MAX_FILES ): array {
		return self::elements( $parent->at( 'child', self::MEDIA )->all()[ $name ] ?? null, $max );
	}

	/** @return list<ArrayReader> */
	private static function elements( mixed $tags, int $max ): array {
		return ( new ArrayReader( [ 'all' => is_array( $tags ) ? array_slice( $tags, 0, $max ) : [] ] ) )->list( 'all' );
	}

	private static function attribute( ArrayReader $element, string $name ): string {
		return $element->at( 'attribs', '' )->string( $name );
	}

	/** @return string absolute where the feed names its address */
	private function address( ArrayReader $element, string $attribute ): string {
		$address = trim( self::attribute( $element, $attribute ) );
		if ( '' === $address ) {
			return '';
		}
		$base     = $element->bool( 'xml_base_explicit' )
			? $element->string( 'xml_base' )
			: (string) $this->item->get_feed()->get_base();
		$absolute = self::absolute( $address, $base );
		return html_entity_decode( '' === $absolute ? $address : $absolute, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** @return string '' for what SimplePie cannot read as an address */
	private static function absolute( string $address, string $base ): string {
		try {
			$misc     = class_exists( Misc::class ) ? Misc::class : 'SimplePie_Misc';
			$absolute = call_user_func( [ $misc, 'absolutize_url' ], $address, $base );
		} catch ( \Throwable ) {
			return '';
		}
		return is_string( $absolute ) ? $absolute : '';
	}
}
