<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Access;

use Frontispiece\Tests\Kernel\Answer;

/** A request that succeeds if it is allowed, and how to recognize that from its response. */
final class Attempt {
	/**
	 * @param string                 $path    below the home address, or what follows /frontispiece/v1 for REST
	 * @param array<string, mixed>   $fields
	 * @param string                 $proof   what only the answer of a call that did its work holds
	 * @param (\Closure(): bool)|null $isDone looks whether it is done, where the answer alone does not say so
	 * @param string                 $header  line that the request carries too
	 */
	public function __construct(
		public readonly string $path = '',
		public readonly array $fields = [],
		public readonly string $proof = '',
		public readonly ?\Closure $isDone = null,
		public readonly string $header = '',
	) {}

	/** @return string|null why the call did not do its work; null = it did */
	public function error( Answer $response ): ?string {
		return match ( true ) {
			$response->status >= 400 => 'refused or failed',
			'' !== $this->proof && ! str_contains( $response->body, $this->proof ) =>
				"no \"{$this->proof}\" in the answer",
			null !== $this->isDone && ! ( $this->isDone )() => 'nothing is done',
			default => null,
		};
	}
}
