<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Connect\App;
use Frontispiece\Feed\Source\Driver\Permission;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Security\Secrets;

/** Finds out which permissions a Facebook access token has, as reported by Facebook, and which ones a source lacks. */
final class Permissions {
	public function __construct( private readonly Graph $graph, private readonly Secrets $secrets ) {}

	/**
	 * @param list<Permission> $needed
	 * @return array{granted: list<string>, missing: list<array{name: string, text: string, is_required: bool}>}|null
	 *     null = nobody can say
	 */
	public function check( Source $source, array $needed ): ?array {
		if ( [] === $needed || ! $source->hasToken() ) {
			return null;
		}
		try {
			$sealed = $source->setting( 'app_secret' );
			$secret = '' === $sealed ? '' : (string) $this->secrets->open( $sealed );
			$facts  = ( new TokenInspector( $this->graph, App::none() ) )->inspect(
				$source->token( $this->secrets ),
				$secret,
			);
		} catch ( SourceError ) {
			return null;
		}
		// App tokens have no permissions, only features that Meta has reviewed.
		if ( null === $facts->scopes || TokenFacts::APP === $facts->kind ) {
			return null;
		}
		return [ 'granted' => $facts->scopes, 'missing' => self::missing( $source, $needed, $facts ) ];
	}

	/**
	 * Returns what is missing of the needed permissions.
	 *
	 * @param list<Permission> $needed
	 * @param list<string>     $granted
	 * @return list<array{name: string, text: string, is_required: bool}>
	 */
	public static function lacking( array $needed, array $granted ): array {
		$missing = array_filter( $needed, static fn( Permission $permission ): bool => ! $permission->isIn( $granted ) );
		return array_values( array_map(
			static fn( Permission $permission ): array => [
				'name'        => $permission->name,
				'text'        => $permission->without,
				'is_required' => ! $permission->isOptional,
			],
			$missing,
		) );
	}

	/**
	 * @param list<Permission> $needed
	 * @return list<array{name: string, text: string, is_required: bool}>
	 */
	private static function missing( Source $source, array $needed, TokenFacts $facts ): array {
		// Granted for other pages only: the owner selected just some of them.
		$granted = array_filter(
			$facts->scopes ?? [],
			static fn( string $scope ): bool => 'pages_read_engagement' !== $scope
				|| 'facebook' !== $source->type
				|| ! $facts->isForOtherPages( $scope, $source->remoteId ),
		);
		$reading = array_filter( $needed, static fn( Permission $permission ): bool => ! $permission->isForLogin );
		return self::lacking( array_values( $reading ), array_values( $granted ) );
	}
}
