<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Decides which items of its sources a feed shows. Runs when items enter a feed, so it costs nothing when a page is
 * viewed.
 */
final class ItemFilter {
	/** Item kinds by feed type, for sources that provide several kinds. */
	private const KINDS = [
		'photos'  => [ 'photo', 'album' ],
		'albums'  => [ 'album' ],
		'videos'  => [ 'video' ],
		'events'  => [ 'event' ],
		'reviews' => [ 'review' ],
	];

	/** Types of posts in photo feeds. Text posts and links are only for social feeds. */
	private const PHOTOS = [ 'photo', 'album', 'video', 'event', 'review' ];

	/**
	 * @param list<string> $kinds   [] = all
	 * @param list<string> $include words or hashtags; a text must contain one of them; [] = no filter
	 * @param list<string> $exclude words or hashtags that a text must not contain
	 * @param list<string> $hidden  IDs of single posts
	 */
	private function __construct(
		private readonly array $kinds,
		private readonly array $include,
		private readonly array $exclude,
		private readonly array $hidden,
	) {}

	/**
	 * @param array<string, mixed> $attributes of a feed
	 * @param string               $feature    whose feed it is
	 */
	public static function fromAttributes( array $attributes, string $feature = '' ): self {
		$list  = static fn( string $name ): array =>
			array_values( array_filter( (array) ( $attributes[ $name ] ?? [] ), 'is_string' ) );
		$kinds = $list( 'kinds' );
		$type  = ( new ArrayReader( $attributes ) )->string( 'type' );
		if ( isset( self::KINDS[ $type ] ) ) {
			$kinds = [] === $kinds
				? self::KINDS[ $type ]
				: array_values( array_intersect( $kinds, self::KINDS[ $type ] ) );
		}
		if ( 'photo-feed' === $feature ) {
			$kinds = [] === $kinds ? self::PHOTOS : array_values( array_intersect( $kinds, self::PHOTOS ) );
		}
		$tags = array_map( static fn( string $tag ): string => '#' . ltrim( $tag, '#' ), $list( 'hashtags' ) );
		return new self(
			$kinds,
			[ ...$list( 'include' ), ...$tags ],
			$list( 'exclude' ),
			ChangedIds::current( array_map( 'trim', $list( 'hidephotos' ) ) ),
		);
	}

	/** @return list<string> kinds of posts that can match */
	public function kinds(): array {
		return [] === $this->kinds ? Item::KINDS : $this->kinds;
	}

	/** Returns whether all posts of its kinds match. */
	public function isOpen(): bool {
		return [] === $this->include && [] === $this->exclude && [] === $this->hidden;
	}

	public function admits( Item $item ): bool {
		return null === $this->rejection( $item );
	}

	/** Returns why an item does not match; null = it does. */
	public function rejection( Item $item ): ?Rejection {
		if ( [] !== $this->kinds && ! in_array( $item->kind, $this->kinds, true ) ) {
			return new Rejection( Rejection::KIND, $item->kind );
		}
		if ( in_array( $item->id, $this->hidden, true ) ) {
			return new Rejection( Rejection::HIDDEN, $item->id );
		}
		$text = $item->fullText();
		if ( [] !== $this->include && null === self::contained( $text, $this->include ) ) {
			return new Rejection( Rejection::INCLUDE, implode( ', ', $this->include ) );
		}
		$word = self::contained( $text, $this->exclude );
		return null === $word ? null : new Rejection( Rejection::EXCLUDE, $word );
	}

	/**
	 * @param list<string> $words
	 * @return string|null the first word that is in a text
	 */
	private static function contained( string $text, array $words ): ?string {
		foreach ( $words as $word ) {
			// Match whole words in any script: "#tag" does not match "#tagged".
			if (
				1 === preg_match( '/(?<![\p{L}\p{N}_])' . preg_quote( $word, '/' ) . '(?![\p{L}\p{N}_])/iu', $text )
			) {
				return $word;
			}
		}
		return null;
	}
}
