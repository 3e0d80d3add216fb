-- A lone knight on an 8 by 8 board, which only jumps towards the corner a1: two squares left and one
-- up or down, or two down and one left or right. Its square is written as in chess. Several knights
-- are a sum: lua=examples/knight.lua:e5 + lua=examples/knight.lua:h3.

local files = "abcdefgh"

local function square(x, y)
    if x >= 1 and x <= 8 and y >= 1 and y <= 8 then
        return files:sub(x, x) .. y
    end
end

function parse(text)
    if #text == 2 and files:find(text:sub(1, 1), 1, true) then
        local y = tonumber(text:sub(2))
        if y and y >= 1 and y <= 8 then return text end
    end
    return nil, "a knight stands on a square from a1 to h8"
end

function moves(state)
    local x, y = files:find(state:sub(1, 1), 1, true), tonumber(state:sub(2))
    local found = {}
    for _, jump in ipairs({ { -2, 1 }, { -2, -1 }, { 1, -2 }, { -1, -2 } }) do
        found[#found + 1] = square(x + jump[1], y + jump[2])
    end
    return found
end

-- The diagonal is an axis of symmetry.
function canonical(state)
    local x, y = files:find(state:sub(1, 1), 1, true), tonumber(state:sub(2))
    return x > y and square(y, x) or state
end
