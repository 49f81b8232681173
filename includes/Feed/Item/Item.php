<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * A post of any social network, normalized. Every field except the id may be missing and is blank then.
 *
 * @since 1.0.0
 * @phpstan-type Author array{id: string, name: string, url: string, avatar: string}
 * @phpstan-type Link array{url: string, title: string, description: string, host: string}
 * @phpstan-type TextLink array{offset: int, length: int, url: string}
 * @phpstan-type Emoji array{code: string, src: string}
 * @phpstan-type OwnComment array{text: string, time: int}
 * @phpstan-type Event array{
 *     name: string,
 *     starts_at: int,
 *     ends_at: int,
 *     timezone: string,
 *     place: string,
 *     address: string,
 *     ticket_url: string,
 *     cancelled: bool,
 *     online: bool,
 *     going: int,
 *     interested: int
 * }
 */
final class Item {
	public const KINDS = [ 'status', 'photo', 'album', 'video', 'link', 'event', 'review' ];

	/** Content warning without a text: only the media are sensitive. Views print a text in the site's language. */
	public const SENSITIVE = 'sensitive';

	private const AUTHOR = [ 'id' => 'string', 'name' => 'string', 'url' => 'url', 'avatar' => 'string' ];
	private const LINK   = [ 'url' => 'url', 'title' => 'string', 'description' => 'string', 'host' => 'string' ];
	private const EVENT  = [
		'name'       => 'string',
		'starts_at'  => 'int',
		'ends_at'    => 'int',
		'timezone'   => 'string',
		'place'      => 'string',
		'address'    => 'string',
		'ticket_url' => 'url',
		'cancelled'  => 'bool',
		'online'     => 'bool',
		'going'      => 'int',
		'interested' => 'int',
	];

	private const COUNTS    = [ 'likes' => 0, 'comments' => 0, 'shares' => 0 ];
	private const REACTIONS = [ 'love' => 0, 'haha' => 0, 'wow' => 0, 'sad' => 0, 'angry' => 0 ];

	/**
	 * Declares each property once: its type, its default, and its shape in payloads. Values are passed by name.
	 *
	 * @param string       $id network's id, for a page's post pageid_postid
	 * @param int          $createdAt unix seconds
	 * @param int          $backdatedAt unix seconds, 0 = not backdated
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags people and pages named in the text;
	 *     offsets in UTF-16 units
	 * @param Author|null  $author
	 * @param list<Media>  $media
	 * @param list<Link>   $links attached links; the image of each, if any, is the medium at its place
	 * @param Event|null   $event
	 * @param array{likes: int, comments: int, shares: int, views?: int} $counts views only where they are known
	 * @param array<string, int> $reactions love, haha, wow, sad, angry; a payload has them in its counts
	 * @param array{title: string, count: int}|null $album
	 * @param array{rating: int, recommends: bool}|null $review
	 * @param bool         $shared whether it passes on a post of somebody else
	 * @param string       $warning content warning in the author's words, or SENSITIVE; text and media, or only the media,
	 *     are hidden until a reader asks for them
	 * @param list<TextLink> $textLinks links whose words are part of the text; offsets in UTF-16 units
	 * @param Author|null  $sharedBy who shared the post; the author is who wrote it
	 * @param list<Emoji>  $emoji custom emoji by the code that the text contains, such as :blobcat:
	 * @param bool         $aiGenerated whether its author says that AI made it
	 * @param bool         $noIndex whether its author asks search engines to leave it out
	 * @param list<OwnComment> $ownComments what its author commented, for posts whose comments cannot be requested
	 * @param string       $title of an article or video; the text does not repeat it
	 */
	private function __construct(
		public readonly string $id = '',
		public readonly string $kind = 'status',
		public readonly int $createdAt = 0,
		public readonly int $backdatedAt = 0,
		#[PayloadField( 'url' )]
		public readonly string $url = '',
		public readonly string $pageId = '',
		public readonly string $objectId = '',
		public readonly string $text = '',
		#[PayloadField( [ 'offset' => 'int', 'length' => 'int', 'id' => 'string', 'name' => 'string' ], true )]
		public readonly array $tags = [],
		public readonly string $story = '',
		#[PayloadField( self::AUTHOR )]
		public readonly ?array $author = null,
		public readonly array $media = [],
		#[PayloadField( self::LINK, true )]
		public readonly array $links = [],
		#[PayloadField( self::EVENT )]
		public readonly ?array $event = null,
		#[PayloadField( [ 'likes' => 'int', 'comments' => 'int', 'shares' => 'int' ] )]
		public readonly array $counts = self::COUNTS,
		#[PayloadField( [ 'love' => 'int', 'haha' => 'int', 'wow' => 'int', 'sad' => 'int', 'angry' => 'int' ] )]
		public readonly array $reactions = self::REACTIONS,
		#[PayloadField( [ 'title' => 'string', 'count' => 'int' ] )]
		public readonly ?array $album = null,
		#[PayloadField( [ 'rating' => 'int', 'recommends' => 'bool' ] )]
		public readonly ?array $review = null,
		public readonly bool $shared = false,
		public readonly string $warning = '',
		#[PayloadField( [ 'offset' => 'int', 'length' => 'int', 'url' => 'url' ], true )]
		public readonly array $textLinks = [],
		#[PayloadField( self::AUTHOR )]
		public readonly ?array $sharedBy = null,
		#[PayloadField( [ 'code' => 'string', 'src' => 'url' ], true )]
		public readonly array $emoji = [],
		public readonly bool $aiGenerated = false,
		public readonly bool $noIndex = false,
		#[PayloadField( [ 'text' => 'string', 'time' => 'int' ], true )]
		public readonly array $ownComments = [],
		public readonly string $title = '',
	) {}

	public function effectiveAt(): int {
		return 0 === $this->backdatedAt ? $this->createdAt : $this->backdatedAt;
	}

	/**
	 * @param array<array-key, mixed> $raw our own payload, or what a source made of a network's answer; anything unfit
	 *     becomes blank
	 */
	public static function fromArray( array $raw ): self {
		$in     = new ArrayReader( $raw );
		$link   = $in->child( 'link' );
		$counts = $in->at( 'counts' );
		$in     = new ArrayReader( [ 'reactions' => $counts->at( 'reactions' )->all() ]
			+ ( null === $link ? [] : [ 'links' => [ $link->all() ] ] )
			+ $raw );
		$values = array_map( static fn( PayloadField $field ) => $field->read( $in ), PayloadField::all() );

		$values['kind']  = in_array( $values['kind'], self::KINDS, true ) ? $values['kind'] : 'status';
		$values['media'] = array_map( [ Media::class, 'fromRaw' ], $in->list( 'media' ) );
		if ( $counts->int( 'views' ) > 0 ) {
			$values['counts']['views'] = $counts->int( 'views' );
		}
		return new self( ...$values );
	}

	/**
	 * Creates an item from JSON that toArray() wrote, without validating each field: a page of a feed reads twenty of
	 * them.
	 *
	 * @param string $payload JSON
	 */
	public static function stored( string $payload ): self {
		$row = Json::object( $payload );
		try {
			$counts = $row['counts'] ?? [];
			return new self( ...array_replace( PayloadField::fromPayload( $row ), [
				'media'     => array_map( [ Media::class, 'stored' ], $row['media'] ?? [] ),
				'counts'    => array_intersect_key( $counts, self::COUNTS + [ 'views' => 0 ] ) + self::COUNTS,
				'reactions' => ( $counts['reactions'] ?? [] ) + self::REACTIONS,
			] ) );
		} catch ( \TypeError ) {
			// Not the shape that toArray() writes: the row was edited by hand.
			return self::fromArray( $row );
		}
	}

	/** @return array<string, mixed> the payload to store: blank fields are left out */
	public function toArray(): array {
		$values = array_replace( get_object_vars( $this ), [
			'media'  => array_map( static fn( Media $media ): array => $media->toArray(), $this->media ),
			'counts' => $this->counts + [ 'reactions' => $this->reactions ],
		] );
		unset( $values['reactions'] );
		return array_filter(
			PayloadField::toPayload( $values ),
			static fn( $value ): bool => ! in_array( $value, [ '', 0, false, null, [] ], true ),
		);
	}

	/** Returns title and text, for places that show only one text. */
	public function fullText(): string {
		return '' === $this->title || '' === $this->text ? $this->title . $this->text : "$this->title\n\n$this->text";
	}

	/** Returns the text that a search looks in. */
	public function searchText(): string {
		$links = array_map( static fn( array $link ): string => $link['title'], $this->links );
		$parts = [
			$this->title,
			$this->text,
			$this->story,
			$this->author['name'] ?? '',
			$this->event['name'] ?? '',
			$this->event['place'] ?? '',
			$this->album['title'] ?? '',
			$this->sharedBy['name'] ?? '',
			self::SENSITIVE === $this->warning ? '' : $this->warning,
			...$links,
		];
		return mb_substr(
			mb_strtolower( implode( ' ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) ) ),
			0,
			5000,
		);
	}

	/**
	 * Returns a hash that changes only when a visitor could see a difference. New signatures in the URLs of the same
	 * images do not count.
	 */
	public function fingerprint(): string {
		$payload = $this->toArray();
		foreach ( array_keys( $this->media ) as $i ) {
			$payload['media'][ $i ]['src'] = strtok( $this->media[ $i ]->src, '?' );
			if ( isset( $payload['media'][ $i ]['video']['file'] ) ) {
				// Videos play from the network, so a renewed URL counts as a change, but at most once a day.
				$payload['media'][ $i ]['video']['file'] = strtok( $this->media[ $i ]->file, '?' )
					. intdiv( Media::expiry( $this->media[ $i ]->file ), DAY_IN_SECONDS );
			}
		}
		return md5( Json::encode( $payload ) );
	}
}
