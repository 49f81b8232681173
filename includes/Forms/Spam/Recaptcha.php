<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

/** Google reCAPTCHA versions 2 and 3; version 3 returns a score. */
final class Recaptcha extends Service {
	public const NAME       = 'recaptcha';
	public const TITLE      = 'Google reCAPTCHA';
	public const KEYS_URL   = 'https://www.google.com/recaptcha/admin';
	public const FIELD      = 'g-recaptcha-response';
	protected const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify';

	private const MIN_SCORE = 0.5;

	protected function passes( array $response ): bool {
		$score = $response['score'] ?? 1.0;
		return parent::passes( $response ) && is_numeric( $score ) && (float) $score >= self::MIN_SCORE;
	}
}
