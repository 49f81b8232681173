<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

/** Describes a pasted access token, as the social network reports it. Does not contain the token itself. */
final class RecognizedToken {
	public const USER        = 'user';
	public const PAGE        = 'page';
	public const SYSTEM_USER = 'system-user';
	public const APP         = 'app';
	public const INSTAGRAM   = 'instagram';

	/**
	 * @param string                                   $title     which kind of token, translated
	 * @param list<array{name: string, detail: string}> $accounts what it gives access to
	 * @param list<string>                             $types     types of sources that it can connect
	 * @param list<string>|null                        $granted   names of permissions; null = nobody can say
	 * @param int|null                                 $expiresAt Unix seconds, 0 = never, null = nobody can say
	 * @param int                                      $dataEnds  Unix seconds, 0 = never or unknown
	 * @param string                                   $app       name of the app that it was made with
	 * @param list<string>                             $advice    what follows, translated sentences
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $title,
		public readonly array $accounts,
		public readonly array $types,
		public readonly ?array $granted = null,
		public readonly ?int $expiresAt = null,
		public readonly int $dataEnds = 0,
		public readonly string $app = '',
		public readonly array $advice = [],
	) {}
}
