<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

/**
 * The result of one check, in terms a site owner understands.
 *
 * @since 1.0.0
 */
final class HealthResult {
	public const GOOD        = 'good';
	public const RECOMMENDED = 'recommended';
	public const CRITICAL    = 'critical';

	/**
	 * @param self::* $status
	 * @param string  $label status in one sentence
	 * @param string  $text explanation and recommended action
	 * @param string  $page admin page for that action; '' = none
	 * @param string  $code lines to copy; '' = none
	 * @param bool    $isRetryable whether Site Health shows the button of RetryTasks
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $label,
		public readonly string $text = '',
		public readonly string $page = '',
		public readonly string $code = '',
		public readonly bool $isRetryable = false,
	) {}

	public static function good( string $label, string $text = '' ): self {
		return new self( self::GOOD, $label, $text );
	}
}
