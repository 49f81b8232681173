<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Privacy\EmailAddress;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * Adds users' reactions to WordPress's personal data export and erasure. Visitors' reactions cannot be linked to a
 * person.
 */
final class Privacy extends PersonalData {
	public const ID = 'frontispiece-reactions';

	// Reactions per batch; each one erased also updates a count.
	private const AT_ONCE = 200;

	/** @param Votes|null $votes null if the tables do not exist */
	public function __construct( private readonly ?Votes $votes ) {}

	public function name(): string {
		return __( 'Reactions', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$votes = $this->findByEmail( $email, self::AT_ONCE, ( max( 1, $page ) - 1 ) * self::AT_ONCE );
		return [
			'data' => array_map(
				fn( array $vote ): array => $this->item( self::ID . "-{$vote['post']}-{$vote['reaction']}", [
					[ _x( 'Post', 'post of the site', 'frontispiece' ), (string) get_permalink( $vote['post'] ) ],
					[ __( 'Reaction', 'frontispiece' ), Reactions::label( $vote['reaction'] ) ],
					[ __( 'Time', 'frontispiece' ), LocalTime::format( $vote['at'] ) ],
				] ),
				$votes,
			),
			'done' => count( $votes ) < self::AT_ONCE,
		];
	}

	public function erase( string $email, int $page = 1 ): array {
		// Always the first ones: those of the previous call have been deleted.
		$own = $this->findByEmail( $email, self::AT_ONCE, 0 );
		foreach ( $own as $vote ) {
			$this->votes?->remove( $vote['post'], $vote['reaction'], self::voter( $email ) );
		}
		return self::erased( [] !== $own, done: count( $own ) < self::AT_ONCE );
	}

	/** @return list<array{post: int, reaction: string, at: int}> */
	private function findByEmail( string $email, int $limit, int $offset ): array {
		$voter = self::voter( $email );
		return '' === $voter ? [] : ( $this->votes?->all( $voter, $limit, $offset ) ?? [] );
	}

	private static function voter( string $email ): string {
		$user = EmailAddress::user( $email );
		return $user > 0 ? Voter::user( $user ) : '';
	}
}
