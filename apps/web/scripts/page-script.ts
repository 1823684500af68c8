/**
 * SPEC W204: the script of a prerendered page. It requests the app's scripts after the first paint, since on a slow
 * line they would delay styles and fonts; at once if the worker has them cached or the page is hidden and never
 * painted. A button that is pressed before hydration is clicked again once React has marked it, because React swallows
 * clicks on elements that are not hydrated yet.
 */
export const PAGE_SCRIPT = `<script>
      ;(function (use) {
        var kinds = (window.PerformanceObserver || {}).supportedEntryTypes || []
        if (document.hidden || (navigator.serviceWorker || {}).controller || kinds.indexOf('paint') < 0) use()
        else new PerformanceObserver(use).observe({ type: 'paint', buffered: true })
      })(function () {
        document.head.appendChild(document.getElementById('late').content)
      })
      ;(function (kept) {
        function isAlive(button) {
          return Object.keys(button).some(function (key) {
            return key.indexOf('__reactProps') === 0
          })
        }
        function press(button) {
          if (kept !== button || !button.isConnected) return
          if (!isAlive(button)) return setTimeout(press, 50, button)
          kept = null
          button.click()
        }
        addEventListener(
          'click',
          function (tap) {
            var button = tap.target.closest('button')
            kept = button && !isAlive(button) ? button : null
            if (kept) setTimeout(press, 50, kept)
          },
          true
        )
        // React may have hydrated the button during this very click.
        addEventListener('click', function (tap) {
          if (kept && kept.contains(tap.target) && isAlive(kept)) kept = null
        })
      })()
    </script>`
