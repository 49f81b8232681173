<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\WebSub\Subscription;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;

/** Presents a source to its owner, without its token. */
final class SourceView {
	private const EXPIRY_WARNING = 14 * DAY_IN_SECONDS;

	public function __construct(
		private readonly SourceDrivers $drivers,
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly Clock $clock,
		private readonly Database $db,
	) {}

	/**
	 * @param int $most maximum count of stored items; 0 = counts all
	 * @return array<string, mixed>
	 */
	public function show( Source $source, int $most = 0 ): array {
		$error     = ArrayReader::fromJson( $source->error );
		$ends      = $source->tokenEndsAt();
		$now       = $this->clock->now();
		$state     = $this->state( $source, $error->string( 'reason' ), $now );
		$isFetched = $this->isFetched( $source );
		return [
			'handle'       => $source->handle,
			'type'         => $source->type,
			'kind'         => $this->drivers->label( $source->type )
				. ( '' === $source->setting( 'edge' ) ? '' : ': ' . $source->setting( 'edge' ) ),
			'remote_id'    => $source->remoteId,
			'name'         => $source->name,
			'url'          => ( new ArrayReader( $source->header ) )->url( 'url' ),
			'avatar'       => $this->avatar( $source ),
			'state'        => $state,
			'state_text'   => self::stateText( $state ),
			'families'     => $this->drivers->definition( $source->type )->families ?? [],
			'reconnects'   => $this->drivers->get( $source->type ) instanceof TokenDriver,
			'fetched'      => $isFetched,
			'paused'       => $source->isPaused(),
			'token'        => ! $source->hasToken()
				? null
				: [
					'ends_at'   => $ends,
					'days_left' => 0 === $ends ? null : (int) floor( ( $ends - $now ) / DAY_IN_SECONDS ),
				],
			'due_at'       => $isFetched && ! $source->isPaused() ? $source->dueAt : 0,
			'announced'    => Subscription::forSource( $source )?->isActive( $now ) ?? false,
			'refreshed_at' => $source->refreshedAt,
			'items'        => $this->items->count( $source->id, $most ),
			'waiting'      => $this->waiting( $source ),
			'failures'     => $source->failures,
			'error'        => '' === $error->string( 'reason' )
				? null
				: SourceErrorMessages::details(
					$error->string( 'reason' ),
					$error->string( 'code' ),
					$error->string( 'message' ),
					$source->type,
				) + [ 'at' => $error->int( 'at' ) ],
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of show() */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		$yes    = [ 'type' => 'boolean' ];
		return [
			'handle'       => $text,
			'type'         => $text,
			'kind'         => $text,
			'remote_id'    => $text,
			'name'         => $text,
			'url'          => $text,
			'avatar'       => $text,
			'state'        => [
				'type' => 'string',
				'enum' => [ 'paused', 'stored', 'ended', 'failing', 'new', 'ending', 'good' ],
			],
			'state_text'   => $text,
			'families'     => [ 'type' => 'array', 'items' => $text ],
			'reconnects'   => $yes,
			'fetched'      => $yes,
			'paused'       => $yes,
			'token'        => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'ends_at' => $number, 'days_left' => [ 'type' => [ 'integer', 'null' ] ] ],
			],
			'due_at'       => $number,
			'announced'    => $yes,
			'refreshed_at' => $number,
			'items'        => $number,
			'waiting'      => [ 'type' => 'object', 'properties' => [ 'images' => $number, 'posts' => $yes ] ],
			'failures'     => $number,
			'error'        => [
				'type'       => [ 'object', 'null' ],
				'properties' => [
					'reason'  => $text,
					'code'    => $text,
					'message' => $text,
					'words'   => $text,
					'advice'  => $text,
					'at'      => $number,
				],
			],
		];
	}

	/** @return 'paused'|'stored'|'ended'|'failing'|'new'|'ending'|'good' */
	private function state( Source $source, string $reason, int $now ): string {
		$ends = $source->tokenEndsAt();
		return match ( true ) {
			$source->isPaused()                          => 'paused',
			! $this->isFetched( $source )                => 'stored',
			$ends > 0 && $ends <= $now                    => 'ended',
			$source->failures > 0 && '' !== $reason      => 'failing',
			0 === $source->refreshedAt                   => 'new',
			$ends > 0 && $ends <= $now + self::EXPIRY_WARNING       => 'ending',
			default                                       => 'good',
		};
	}

	private static function stateText( string $state ): string {
		return match ( $state ) {
			'paused'  => __( 'Paused. Stored posts are shown, but no new posts are imported.', 'frontispiece' ),
			'stored'  => __( 'Stored on this site. Never refreshed.', 'frontispiece' ),
			'ended'   => __( 'The access token expired. Reconnect this account.', 'frontispiece' ),
			'failing' => __( 'Last update failed.', 'frontispiece' ),
			'new'     => __( 'Connected. Waiting for the first import.', 'frontispiece' ),
			'ending'  =>
				__( 'Active. The access token expires soon; reconnect this account before then.', 'frontispiece' ),
			default   => __( 'Active.', 'frontispiece' ),
		};
	}

	private function isFetched( Source $source ): bool {
		return ( $this->drivers->definition( $source->type )->interval ?? 0 ) > 0;
	}

	/** @return string URL of an image stored on this site */
	private function avatar( Source $source ): string {
		$image = $this->images->findByItems( [], $source->id )[0][0] ?? null;
		return null !== $image && $image->isReady() ? $image->url( 150 ) : '';
	}

	/** @return array{images: int, posts: bool} number of pending items */
	private function waiting( Source $source ): array {
		return [
			'images' => $this->db->int(
				"SELECT COUNT(*) FROM {images} WHERE source_id = %d AND state = 'pending' AND tries = 0",
				$source->id,
			),
			'posts'    => $this->db->int(
				'SELECT COUNT(*) FROM {jobs} WHERE job_key = %s AND tries = 0',
				"backfill {$source->id}",
			) > 0,
		];
	}
}
