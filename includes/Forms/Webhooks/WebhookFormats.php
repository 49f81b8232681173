<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Forms\Webhooks\Formats\DiscordFormat;
use Frontispiece\Forms\Webhooks\Formats\FlatFormat;
use Frontispiece\Forms\Webhooks\Formats\GoogleSheetsFormat;
use Frontispiece\Forms\Webhooks\Formats\JsonFormat;
use Frontispiece\Forms\Webhooks\Formats\SlackFormat;

/** Registry of webhook formats. */
final class WebhookFormats {
	public const DEFAULT = 'json';

	/** @var array<string, WebhookFormat>|null */
	private ?array $formats = null;

	/** @return array<string, WebhookFormat> by name */
	public function all(): array {
		if ( null === $this->formats ) {
			$formats = [
				self::DEFAULT   => new JsonFormat(),
				'flat'          => new FlatFormat(),
				'google_sheets' => new GoogleSheetsFormat(),
				'slack'         => new SlackFormat(),
				'discord'       => new DiscordFormat(),
			];
			/**
			 * Filters the formats of webhooks.
			 *
			 * @since 1.0.0
			 * @param array<string, WebhookFormat> $formats name => format
			 */
			$filtered      = apply_filters( 'frontispiece_webhook_formats', $formats );
			$this->formats = is_array( $filtered )
				? array_filter( $filtered, static fn( $format ): bool => $format instanceof WebhookFormat )
				: $formats;
		}
		return $this->formats;
	}

	/** Returns a format; the default for one that no plugin registers any more. */
	public function get( string $name ): WebhookFormat {
		return $this->all()[ $name ] ?? new JsonFormat();
	}
}
