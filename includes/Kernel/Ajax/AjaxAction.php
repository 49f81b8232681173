<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

/**
 * Declares one admin-ajax action.
 *
 * @since 1.0.0
 */
final class AjaxAction {
	public const READ  = 'read';
	public const WRITE = 'write';

	/**
	 * @param string                                $name name of the action in requests
	 * @param array<string, array<string, mixed>>   $input field => JSON schema; `required` as a boolean; `"json": true`
	 *     = the field is JSON text and the schema describes what it holds
	 * @param callable(array<string, mixed>): AjaxResponse $handle gets the declared fields only, validated and
	 *     converted
	 * @param string                                $kind READ = our tables only; WRITE = writes or calls out, so it
	 *     takes POST only and is rate-limited
	 * @param string                                $cap '' = visitors may call it; else this capability and the nonce
	 *     are needed
	 * @param string                                $nonce  nonce action
	 * @param int                                   $limit calls per minute and visitor, for WRITE
	 * @param string                                $field field that contains the nonce
	 * @param list<string>                          $marks for a name so general that other plugins use it, too: the
	 *     fields without which a call is not ours
	 * @param (callable(array<string, mixed>): int)|null $cost of a READ in points, of which a visitor has some hundred
	 *     a minute for all calls together; none = cheaper than a page view, so not counted
	 * @param string                                $bucket what the limit counts; actions with the same bucket share
	 *     it, '' = the name
	 */
	public function __construct(
		public readonly string $name,
		public readonly array $input,
		public readonly mixed $handle,
		public readonly string $kind = self::READ,
		public readonly string $cap = '',
		public readonly string $nonce = '',
		public readonly int $limit = 60,
		public readonly string $field = 'nonce',
		public readonly array $marks = [],
		public readonly mixed $cost = null,
		public readonly string $bucket = '',
	) {}

	/** Whether visitors may call it and it changes nothing. */
	public function isPublicRead(): bool {
		return self::READ === $this->kind && '' === $this->cap;
	}
}
