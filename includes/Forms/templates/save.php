<?php
/**
 * Renders the button by which visitors save a form and continue later.
 *
 * @version 1.0.0
 *
 * @var string $unit id of the form on its page
 * @var int    $days for which the link works
 */

declare(strict_types=1);

use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
?>
<details class="frontispiece-form__save">
<summary><?php echo Escape::html( __( 'Save and continue later', 'frontispiece' ) ); ?></summary>
<p id="<?php echo Escape::attr( "$unit-save-note" ); ?>">
<?php
/* translators: %s: a number of days. */
$note = __( 'We will email you a link that works for %s days. Selected files are not saved.', 'frontispiece' );
echo Escape::html( sprintf( $note, number_format_i18n( $days ) ) );
?>
</p>
<label class="frontispiece-form__label" for="<?php echo Escape::attr( "$unit-save" ); ?>">
<?php echo Escape::html( __( 'Your email address', 'frontispiece' ) ); ?>
</label>
<input
	type="email"
	class="frontispiece-form__input"
	id="<?php echo Escape::attr( "$unit-save" ); ?>"
	name="<?php echo ProgressSaver::EMAIL; ?>"
	autocomplete="email"
	aria-describedby="<?php echo Escape::attr( "$unit-save-note" ); ?>"
>
<button
	type="submit"
	class="frontispiece-form__save-button wp-element-button"
	name="<?php echo ProgressSaver::BUTTON; ?>"
	value="1"
><?php echo Escape::html( __( 'Email me the link', 'frontispiece' ) ); ?></button>
<p class="frontispiece-form__save-response" role="status"></p>
</details>
