<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

/** What WordPress's tools for personal data can tell and erase of a user's votes. A visitor's votes belong to nobody who could be named. */
final class Privacy {
	private const ID = 'frontispiece-reactions';

	// Each erased vote moves a count.
	private const AT_ONCE = 200;

	/** @param \Closure(): ?Votes $votes null while the tables are not there */
	public function __construct( private readonly \Closure $votes ) {}

	public function register(): void {
		$name = static fn(): string => __( 'Reactions', 'frontispiece' );
		add_filter( 'wp_privacy_personal_data_exporters', fn( array $tools ): array => $tools + [ self::ID => [ 'exporter_friendly_name' => $name(), 'callback' => fn( string $email, int $page = 1 ): array => $this->export( $email, $page ) ] ] );
		add_filter( 'wp_privacy_personal_data_erasers', fn( array $tools ): array => $tools + [ self::ID => [ 'eraser_friendly_name' => $name(), 'callback' => fn( string $email ): array => $this->erase( $email ) ] ] );
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	private function export( string $email, int $page ): array {
		$votes = $this->of( $email, self::AT_ONCE, ( max( 1, $page ) - 1 ) * self::AT_ONCE );
		return [
			'data' => array_map(
				static fn( array $vote ): array => [
					'group_id'    => self::ID,
					'group_label' => __( 'Reactions', 'frontispiece' ),
					'item_id'     => self::ID . "-{$vote['post']}-{$vote['reaction']}",
					'data'        => [
						[ 'name' => __( 'Post', 'frontispiece' ), 'value' => (string) get_permalink( $vote['post'] ) ],
						[ 'name' => __( 'Reaction', 'frontispiece' ), 'value' => $vote['reaction'] ],
						[ 'name' => __( 'Time', 'frontispiece' ), 'value' => gmdate( 'Y-m-d H:i:s', $vote['at'] ) . ' UTC' ],
					],
				],
				$votes
			),
			'done' => count( $votes ) < self::AT_ONCE,
		];
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private function erase( string $email ): array {
		$votes = ( $this->votes )();
		// Always the first ones: those before them are gone.
		$own = $this->of( $email, self::AT_ONCE, 0 );
		foreach ( $own as $vote ) {
			$votes?->remove( $vote['post'], $vote['reaction'], self::voter( $email ) );
		}
		return [ 'items_removed' => [] !== $own, 'items_retained' => false, 'messages' => [], 'done' => count( $own ) < self::AT_ONCE ];
	}

	/** @return list<array{post: int, reaction: string, at: int}> */
	private function of( string $email, int $limit, int $offset ): array {
		$voter = self::voter( $email );
		return '' === $voter ? [] : ( ( $this->votes )()?->all( $voter, $limit, $offset ) ?? [] );
	}

	private static function voter( string $email ): string {
		$user = get_user_by( 'email', $email );
		return $user instanceof \WP_User ? Voter::user( $user->ID ) : '';
	}
}
