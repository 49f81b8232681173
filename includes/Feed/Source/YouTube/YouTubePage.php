<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\YouTube;

use Frontispiece\Feed\Source\Discovery\WebPage;

/** Reads the channel from a YouTube page. */
final class YouTubePage {
	private const PROPERTIES = [ 'og:title', 'og:image', 'og:description' ];
	private const ITEMS      = [ 'channelid', 'identifier' ];

	/** Bytes: attributes of a single tag can take 60 times as much memory. */
	private const READ = 1_000_000;

	/** @param array<string, string> $facts */
	private function __construct( private readonly WebPage $page, private readonly array $facts ) {}

	public static function fromPage( WebPage $page ): self {
		$facts = [];
		$tags  = new \WP_HTML_Tag_Processor( substr( $page->body, 0, self::READ ) );
		while ( $tags->next_tag( [ 'tag_name' => 'META' ] ) ) {
			$property = strtolower( self::text( $tags->get_attribute( 'property' ) ) );
			$item     = strtolower( self::text( $tags->get_attribute( 'itemprop' ) ) );
			$name     = in_array( $property, self::PROPERTIES, true ) ? $property : $item;
			if ( in_array( $name, [ ...self::PROPERTIES, ...self::ITEMS ], true ) ) {
				$facts[ $name ] ??= self::text( $tags->get_attribute( 'content' ) );
			}
		}
		return new self( $page, $facts );
	}

	/** @return string id of the channel, '' if the page names none */
	public function channel(): string {
		$links = array_map(
			static fn( array $link ): string => $link['href'],
			[ ...$this->page->linksOf( 'alternate' ), ...$this->page->linksOf( 'canonical' ) ],
		);
		foreach ( [ $this->fact( 'channelid' ), $this->fact( 'identifier' ), ...$links ] as $text ) {
			$id = YouTubeAddress::channelIn( $text );
			if ( '' !== $id ) {
				return $id;
			}
		}
		return 1 === preg_match( '~"(?:externalId|channelId)":"(UC[\w-]{22})"~', $this->page->body, $match ) ? $match[1] : '';
	}

	public function title(): string {
		return mb_substr( $this->fact( 'og:title' ), 0, 191 );
	}

	/** @return string URL of the channel's image, '' if the page names none */
	public function avatar(): string {
		$url = $this->fact( 'og:image' );
		return 1 === preg_match( '~^https://(?:[\w-]+\.)*(?:ggpht|googleusercontent)\.com/[^\s<>"]+$~', $url ) ? $url : '';
	}

	public function about(): string {
		return mb_substr( $this->fact( 'og:description' ), 0, 1000 );
	}

	private function fact( string $name ): string {
		return $this->facts[ $name ] ?? '';
	}

	private static function text( string|bool|null $value ): string {
		return is_string( $value ) ? trim( wp_check_invalid_utf8( $value ) ) : '';
	}
}
