<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

/** What Facebook reports about an access token. */
final class TokenFacts {
	public const USER        = 'USER';
	public const PAGE        = 'PAGE';
	public const SYSTEM_USER = 'SYSTEM_USER';
	public const APP         = 'APP';

	/**
	 * @param string                      $kind      one of the constants, or '' = unknown
	 * @param list<string>|null           $scopes    granted permissions; null = nobody can say
	 * @param array<string, list<string>> $targets   permission => ids of the pages that it was granted for
	 * @param int|null                    $expiresAt Unix seconds, 0 = never, null = nobody can say
	 * @param int                         $dataEnds  Unix seconds when Facebook stops giving data, 0 = never or unknown
	 * @param string                      $secret    the app secret that calls with this token have to prove; '' = none
	 */
	public function __construct(
		public readonly string $kind,
		public readonly ?array $scopes,
		public readonly array $targets = [],
		public readonly ?int $expiresAt = null,
		public readonly int $dataEnds = 0,
		public readonly string $appId = '',
		public readonly string $appName = '',
		public readonly string $secret = '',
	) {}

	/** Returns whether the token is of a person or a system user, so that it can list pages. */
	public function listsPages(): bool {
		return in_array( $this->kind, [ self::USER, self::SYSTEM_USER ], true );
	}

	/** Returns whether it is one of the tokens of a person that end within hours, and with them all that came from it. */
	public function isShortLived( int $now ): bool {
		return self::USER === $this->kind
			&& null !== $this->expiresAt
			&& $this->expiresAt > 0
			&& $this->expiresAt - $now < DAY_IN_SECONDS;
	}

	/** Returns whether a permission was granted, but only for other pages than this one. */
	public function isForOtherPages( string $scope, string $page ): bool {
		$targets = $this->targets[ $scope ] ?? [];
		return [] !== $targets && ctype_digit( $page ) && ! in_array( $page, $targets, true );
	}
}
